" Colours the lines of a JSON file as Vim does, and writes the looks of each line, one character for each code point.
let [s:lines, s:out, s:codes] = split($IMPORTTEXT_ARGS, "\n")
let s:codes = json_decode(join(readfile(s:codes), ''))
let s:code_of = {}

function s:Learn(id) abort
  let s:code_of[a:id] = '.'
  let name = synIDattr(a:id, 'name')
  let longest = ''
  for look in keys(s:codes)
    if name =~# '^importtext' . toupper(look[0]) . look[1:] && name !=# 'importtextNameGap' && len(look) > len(longest)
      let longest = look
    endif
  endfor
  if longest !=# ''
    let s:code_of[a:id] = s:codes[longest]
  endif
endfunction

function s:Looks(row, line) abort
  let found = []
  let at = 1
  for point in str2list(a:line)
    let id = synID(a:row, at, 1)
    if !has_key(s:code_of, id)
      call s:Learn(id)
    endif
    call add(found, s:code_of[id])
    let at += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  endfor
  return join(found, '')
endfunction

try
  set encoding=utf-8
  edit book.importtext
  let s:result = {'filetype': &filetype, 'commentstring': &commentstring, 'looks': []}
  call setline(1, json_decode(join(readfile(s:lines), '')))
  for s:row in range(1, line('$'))
    call add(s:result.looks, s:Looks(s:row, getline(s:row)))
  endfor
catch
  let s:result = {'error': v:exception . ' at ' . v:throwpoint}
endtry
call writefile([json_encode(s:result)], s:out)
qall!
