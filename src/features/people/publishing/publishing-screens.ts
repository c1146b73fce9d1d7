/// The screens that are loaded together when one of them is opened.
export { ImprintsScreen } from "./imprints-screen.tsx";
export { PublishersScreen } from "./publishers-screen.tsx";
export { SeriesScreen } from "./series-screen.tsx";
