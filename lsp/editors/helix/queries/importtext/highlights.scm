; Made from the tables of the grammar by 'npm run grammars': changes are lost here.
(comment) @comment
(tag) @keyword
(name) @markup.heading
(key) @attribute
(equals) @operator
(value) @string
(sign) @punctuation.delimiter
(speaker) @label
(word) @text
(group) @string.special
(id) @tag
(speech) @function.macro
(escape) @constant.character.escape
(punctuation) @punctuation
(invalid) @error
