-- Parses the lines of a JSON file by a tree-sitter grammar, and writes the looks of each line, one character for each
-- code point.
local lines_file, out, codes_file, library = unpack(vim.split(vim.env.IMPORTTEXT_ARGS, "\n"))
local function read(file) return vim.json.decode(table.concat(vim.fn.readfile(file), "")) end

local ok, problem = pcall(function()
  local codes, lines = read(codes_file), read(lines_file)
  vim.treesitter.require_language("importtext", library)
  local tree = vim.treesitter.get_string_parser(table.concat(lines, "\n") .. "\n", "importtext"):parse()[1]
  local bytes, has_error = {}, tree:root():has_error()
  for node in tree:root():iter_children() do
    local row, from, last, to = node:range()
    assert(row == last, "a token of two lines")
    bytes[row] = bytes[row] or {}
    for at = from, to - 1 do bytes[row][at] = codes[node:type()] or "." end
  end
  local looks = {}
  for index, line in ipairs(lines) do
    local own, found, at = bytes[index - 1] or {}, {}, 1
    while at <= #line do
      table.insert(found, own[at - 1] or ".")
      local byte = line:byte(at)
      at = at + (byte < 0x80 and 1 or byte < 0xe0 and 2 or byte < 0xf0 and 3 or 4)
    end
    table.insert(looks, table.concat(found))
  end
  vim.fn.writefile({ vim.json.encode({ looks = looks, hasError = has_error }) }, out)
end)
if not ok then vim.fn.writefile({ vim.json.encode({ error = tostring(problem) }) }, out) end
vim.cmd("qall!")
