import { type EditorView, showDialog } from "@codemirror/view";
import { element } from "../look/elements.ts";

export interface Question {
  readonly label: string;
  readonly value?: string;
  readonly submitLabel: string;
  /// What can be typed, offered as it is typed.
  readonly suggestions?: readonly string[];
  /// Takes the answer; says what is wrong with it, null where nothing is.
  answer(text: string): string | null;
}

/// Asks for a line of text above the editor, again for as long as the answer will not do.
export function ask(view: EditorView, question: Question, problem: string | null = null): boolean {
  const { label, value = "", submitLabel, suggestions = [] } = question;
  const { close, result } = showDialog(view, {
    content: (_, cancel) => {
      const input = element("input", "cm-textfield");
      input.name = "answer";
      input.value = value;
      input.autocomplete = "off";
      const form = element("form", "cm-ask", element("label", "", label, input));
      if (suggestions.length > 0) {
        const list = element(
          "datalist",
          "",
          ...suggestions.map((one) => Object.assign(element("option"), { value: one })),
        );
        list.id = "import-suggestions";
        input.setAttribute("list", list.id);
        form.append(list);
      }
      const submit = element("button", "cm-button", submitLabel);
      submit.type = "submit";
      const stop = element("button", "cm-button", "Cancel");
      stop.type = "button";
      stop.addEventListener("click", cancel);
      form.append(submit, stop);
      if (problem !== null) {
        const alert = element("span", "cm-ask-problem", problem);
        alert.setAttribute("role", "alert");
        form.append(alert);
      }
      return form;
    },
    focus: true,
    top: true,
  });
  void result.then((form) => {
    if (!form) return;
    const text = String(new FormData(form).get("answer") ?? "");
    view.dispatch({ effects: close });
    const wrong = question.answer(text);
    if (wrong !== null) ask(view, { ...question, value: text }, wrong);
  });
  return true;
}
