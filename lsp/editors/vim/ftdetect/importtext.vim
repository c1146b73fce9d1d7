autocmd BufRead,BufNewFile *.importtext setfiletype importtext
