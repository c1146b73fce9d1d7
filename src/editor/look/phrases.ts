import { EditorState } from "@codemirror/state";

/// CodeMirror's own texts, in this app's wording.
export const phrases = EditorState.phrases.of({
  next: "Next",
  previous: "Previous",
  all: "All",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
  "Fold line": "Fold",
  "Unfold line": "Unfold",
  "folded code": "Folded text: unfold",
  unfold: "Unfold",
});
