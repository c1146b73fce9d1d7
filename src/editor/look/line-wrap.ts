import { Compartment, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { recall, remember } from "../../components/drafts/remembered.ts";

const key = "symbolshelf.import.wrap";
const compartment = new Compartment();
const wrapping = (isOn: boolean): Extension => (isOn ? EditorView.lineWrapping : []);

/// Wraps lines, unless this browser remembers otherwise.
export const lineWrap = (): Extension => compartment.of(wrapping(recall(key) !== "off"));

export function toggleLineWrap(view: EditorView): boolean {
  const isOn = !view.lineWrapping;
  remember(key, isOn ? "on" : "off");
  view.dispatch({ effects: compartment.reconfigure(wrapping(isOn)) });
  return true;
}
