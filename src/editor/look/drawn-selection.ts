import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection } from "@codemirror/view";

const compartment = new Compartment();
const none: Extension = [];

/// Whether CodeMirror must draw the selection. Browsers support one selection, and show it only while the text has the
/// focus.
const isDrawn = ({ ranges, main }: EditorState["selection"]): boolean => ranges.length > 1 || !main.empty;

/// CodeMirror draws selections and multiple cursors; the browser draws a single cursor, since a drawn one needs a
/// layout at each key.
export const drawnSelection: Extension = [
  compartment.of(none),
  EditorState.transactionExtender.of(({ startState, newSelection }) => {
    const drawn = isDrawn(newSelection);
    const isChanged = drawn !== (compartment.get(startState) !== none);
    return isChanged ? { effects: compartment.reconfigure(drawn ? drawSelection() : none) } : null;
  }),
];
