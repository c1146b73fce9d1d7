/// The screens of phonics, loaded together when one of them is opened.
export { SequencesScreen } from "./list/sequences-screen.tsx";
export { SequenceScreen } from "./sequence/sequence-screen.tsx";
