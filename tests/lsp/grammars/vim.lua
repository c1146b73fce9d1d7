-- Colours the lines of a JSON file as Vim does, and writes the looks of each line, one character for each code point.
local lines_file, out, codes_file = unpack(vim.split(vim.env.IMPORTTEXT_ARGS, "\n"))
-- Not by readfile(), which takes every byte order mark out of a text.
local function read(path)
  local file = assert(io.open(path, "rb"))
  return vim.json.decode(file:read("*a"))
end
local codes = read(codes_file)
local code_of = {}

local ok, problem = pcall(function()
  vim.cmd("edit book.importtext")
  vim.wait(0)
  local result = { filetype = vim.bo.filetype, commentstring = vim.bo.commentstring, looks = {} }
  local lines = read(lines_file)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  local widest = {}
  for look in pairs(codes) do table.insert(widest, look) end
  table.sort(widest, function(a, b) return #a > #b end)
  local function code(id)
    local known = code_of[id]
    if known then return known end
    local name = vim.fn.synIDattr(id, "name")
    local found = "."
    for _, look in ipairs(widest) do
      if vim.startswith(name, "importtext" .. look:sub(1, 1):upper() .. look:sub(2)) and name ~= "importtextNameGap" then
        found = codes[look]
        break
      end
    end
    code_of[id] = found
    return found
  end
  for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local found = {}
    local at = 1
    while at <= #line do
      table.insert(found, code(vim.fn.synID(row, at, 1)))
      local byte = line:byte(at)
      at = at + (byte < 0x80 and 1 or byte < 0xe0 and 2 or byte < 0xf0 and 3 or 4)
    end
    table.insert(result.looks, table.concat(found))
  end
  vim.fn.writefile({ vim.json.encode(result) }, out)
end)
if not ok then vim.fn.writefile({ vim.json.encode({ error = tostring(problem) }) }, out) end
vim.cmd("qall!")
