" Import text (Symbolshelf): a line is a sentence, a comment is a whole line.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=://
setlocal formatoptions-=t formatoptions-=c
setlocal wrap linebreak
" :Importtext push, pull, import, status and diff: what the command line does with the text in this buffer.
command! -buffer -nargs=1 -complete=customlist,s:Commands Importtext call s:Run(<q-args>)

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< wrap< linebreak< | delcommand -buffer Importtext'

if exists('*s:Run')
  finish
endif

function! s:Commands(start, line, position) abort
  return filter(['push', 'pull', 'import', 'status', 'diff'], 'v:val =~# "^" . a:start')
endfunction

" The command line reads and writes the file: what was typed is written first, and what it wrote is read again.
function! s:Run(command) abort
  if index(s:Commands('', '', 0), a:command) < 0
    echoerr 'Importtext: push, pull, import, status or diff'
    return
  endif
  update
  let l:said = system('importtext ' . a:command . ' -- ' . shellescape(expand('%:p')))
  if a:command ==# 'diff' && v:shell_error == 1
    new
    setlocal buftype=nofile bufhidden=wipe noswapfile filetype=diff
    call setline(1, split(l:said, "\n"))
    return
  endif
  let l:view = winsaveview()
  silent edit
  call winrestview(l:view)
  echo substitute(l:said, '\n\+$', '', '')
endfunction
