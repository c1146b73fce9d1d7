" Import text (Symbolshelf): a line is a sentence, a comment is a whole line.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=://
setlocal formatoptions-=t formatoptions-=c
setlocal wrap linebreak
let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< wrap< linebreak<'
