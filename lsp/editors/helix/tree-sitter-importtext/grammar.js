// Made from the tables of the grammar by 'npm run grammars': changes are lost here.
module.exports = grammar({
  name: "importtext",
  externals: ($) => [$.comment, $.tag, $.name, $.key, $.equals, $.value, $.sign, $.speaker, $.word, $.group, $.id, $.speech, $.escape, $.punctuation, $.invalid, $._unread],
  rules: {
    document: ($) => repeat(choice($.comment, $.tag, $.name, $.key, $.equals, $.value, $.sign, $.speaker, $.word, $.group, $.id, $.speech, $.escape, $.punctuation, $.invalid, $._unread)),
  },
});
