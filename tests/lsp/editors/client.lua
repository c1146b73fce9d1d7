-- A real Neovim as the language server's client: opens a book and writes what each request gave as JSON.
local file, out = unpack(vim.split(vim.env.IMPORTTEXT_ARGS, "\n"))
local results = {}

local function finish()
  vim.fn.writefile({ vim.json.encode(results) }, out)
  vim.cmd("qall!")
end

local function run()
  vim.cmd("edit " .. vim.fn.fnameescape(file))
  vim.wait(60000, function() return #vim.tbl_values(vim.lsp.buf_get_clients(0)) > 0 end, 50)
  local id = vim.tbl_values(vim.lsp.buf_get_clients(0))[1].id
  vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 50)
  results.diagnostics = {}
  for _, found in ipairs(vim.diagnostic.get(0)) do
    table.insert(results.diagnostics, { line = found.lnum, code = found.code, message = found.message })
  end

  local function ask(method, params)
    local answers, problem = vim.lsp.buf_request_sync(0, method, params, 60000)
    local answer = answers and answers[id]
    return answer and (answer.result or answer.error) or problem
  end
  local function at(line, character)
    return { textDocument = vim.lsp.util.make_text_document_params(0), position = { line = line, character = character } }
  end

  results.completion = {}
  for _, item in ipairs(vim.lsp.util.extract_completion_items(ask("textDocument/completion", at(4, 1)) or {})) do
    table.insert(results.completion, item.label)
  end
  results.hover = vim.lsp.util.convert_input_to_markdown_lines(ask("textDocument/hover", at(3, 5)).contents)

  local range = vim.tbl_extend("force", at(4, 1), {
    range = { start = { line = 4, character = 1 }, ["end"] = { line = 4, character = 4 } },
    context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, 4) },
  })
  local actions = ask("textDocument/codeAction", range)
  results.action = actions[1].title
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  results.fixed = vim.api.nvim_buf_get_lines(0, 4, 5, false)[1]

  local edit = ask("textDocument/rename", vim.tbl_extend("force", at(4, 1), { newName = "Mrs Peter" }))
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
  results.renamed = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  vim.lsp.stop_client(id)
end

local ok, problem = pcall(run)
if not ok then results.error = tostring(problem) end
finish()
