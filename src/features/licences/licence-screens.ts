/// The screens of licences, loaded together when one of them is opened.
export { LicensedBooksScreen } from "./books/books-screen.tsx";
export { LicenceScreen } from "./licence/licence-screen.tsx";
export { LicencesScreen } from "./list/licences-screen.tsx";
