import type { ComponentType } from "react";
import { createHashRouter, Navigate, type RouteObject } from "react-router-dom";
import { BookListScreen } from "../features/books/list/book-list-screen.tsx";
import { createHashWindow, outward } from "./hash-window.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RequireSession } from "./require-session.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { type ScreenPath, wizardSteps } from "./screen-paths.ts";
import { Shell } from "./shell/shell.tsx";

const people = () => import("../features/people/people-screens.tsx");
const sheets = () => import("../features/sheets/sheets-screens.ts");
const symbols = () => import("../features/symbols/symbol-screens.ts");
const phonics = () => import("../features/phonics/phonics-screens.ts");
const licences = () => import("../features/licences/licence-screens.ts");
const highlights = () => import("../features/sheets/highlights/highlights-screens.ts");
const identity = () => import("../features/identity/identity-screens.ts");
const publishing = () => import("../features/people/publishing/publishing-screens.ts");

/// The screens that are loaded when they are opened, by their paths: each path of `screen-paths.ts` has one.
const lazyScreens: Record<Exclude<ScreenPath, "/books">, () => Promise<ComponentType>> = {
  "/books/stale": async () => (await import("../features/books/stale/stale-screen.tsx")).StaleScreen,
  "/book/wizard": async () => (await import("../features/books/wizard/wizard-screen.tsx")).WizardScreen,
  "/book/:id": async () => (await import("../features/books/book/book-screen.tsx")).BookScreen,
  "/book/:id/cover": async () => (await import("../features/books/cover/cover-screen.tsx")).CoverScreen,
  "/book/:id/words": async () => (await import("../features/books/words/words-screen.tsx")).WordsScreen,
  "/book/:id/pages": async () => (await import("../features/books/pages/pages-screen.tsx")).PagesScreen,
  "/book/:id/people": async () => (await import("../features/books/people/people-screen.tsx")).PeopleScreen,
  "/book/:id/sheets": async () => (await import("../features/books/sheets/sheets-screen.tsx")).SheetsScreen,
  "/book/:id/problems": async () => (await import("../features/books/problems/problems-screen.tsx")).ProblemsScreen,
  "/book/:id/deployments": async () =>
    (await import("../features/books/deployments/deployments-screen.tsx")).DeploymentsScreen,
  "/book/:id/decodability": async () =>
    (await import("../features/phonics/decodability/decodability-screen.tsx")).DecodabilityScreen,
  "/book/:id/export": async () => (await import("../features/books/exports/export-screen.tsx")).ExportScreen,
  "/books/exports": async () => (await import("../features/books/exports/exports-screen.tsx")).ExportsScreen,
  "/book/:id/licences": async () => (await import("../features/books/licences/licences-screen.tsx")).BookLicencesScreen,
  "/book/:id/import": async () => (await import("../features/import/import-screen.tsx")).ImportScreen,
  "/problems": async () => (await import("../features/books/problems/all/all-problems-screen.tsx")).AllProblemsScreen,
  "/phonics/books": async () => (await import("../features/phonics/books/books-screen.tsx")).DecodableBooksScreen,
  "/words/wizard": async () => (await import("../features/words/wizard/word-wizard-screen.tsx")).WordWizardScreen,
  "/words/import": async () => (await import("../features/words/import/import-screen.tsx")).ImportWordsScreen,
  "/words/duplicates": async () =>
    (await import("../features/words/duplicates/duplicates-screen.tsx")).DuplicatesScreen,
  "/words/spelling": async () => (await import("../features/words/spelling/queue/queue-screen.tsx")).QueueScreen,
  "/word/:id": async () => (await import("../features/words/word/word-screen.tsx")).WordScreen,
  "/word/:id/move": async () => (await import("../features/words/move/move-screen.tsx")).MoveScreen,
  "/word/:id/childPopups": async () =>
    (await import("../features/words/popups/child-popups-screen.tsx")).ChildPopupsScreen,
  "/word/:id/popupPlacement": async () =>
    (await import("../features/words/popups/placement-screen.tsx")).PlacementScreen,
  "/word/:id/spelling": async () => (await import("../features/words/spelling/spelling-screen.tsx")).SpellingScreen,
  "/words": async () => (await import("../features/words/list/words-screen.tsx")).WordsScreen,
  "/sheets": async () => (await sheets()).SheetListScreen,
  "/sheets/new": async () => (await sheets()).NewSheetScreen,
  "/sheets/import": async () => (await import("../features/sheets/import/import-screen.tsx")).ImportBoardsScreen,
  "/sheets/export": async () => (await sheets()).ExportSheetsScreen,
  "/sheets/make": async () => (await sheets()).MakeScreen,
  "/sheets/arrange": async () => (await sheets()).ArrangeScreen,
  "/sheets/:id": async () => (await sheets()).SheetScreen,
  "/sheets/:id/compare": async () => (await sheets()).CompareScreen,
  "/sheets/:id/words": async () => (await sheets()).SheetWordsScreen,
  "/sheets/:id/quarantine": async () => (await sheets()).QuarantineScreen,
  "/sheets/:id/highlights": async () => (await highlights()).SheetHighlightsScreen,
  "/highlights": async () => (await highlights()).GridHighlightsScreen,
  "/symbols": async () => (await symbols()).FilesScreen,
  "/symbols/upload": async () => (await symbols()).UploadScreen,
  "/symbols/set": async () => (await symbols()).SetScreen,
  "/symbols/swap": async () => (await symbols()).SwapScreen,
  "/symbols/missing": async () => (await symbols()).MissingScreen,
  "/symbols/models": async () => (await symbols()).ModelsScreen,
  "/symbol/model/new": async () => (await symbols()).ModelScreen,
  "/symbol/model/:id": async () => (await symbols()).ModelScreen,
  "/licences": async () => (await licences()).LicencesScreen,
  "/licences/new": async () => (await licences()).LicenceScreen,
  "/licences/books": async () => (await licences()).LicensedBooksScreen,
  "/licences/:id": async () => (await licences()).LicenceScreen,
  "/authors": async () => (await people()).AuthorsScreen,
  "/illustrators": async () => (await people()).IllustratorsScreen,
  "/publishers": async () => (await publishing()).PublishersScreen,
  "/publisher/:id/imprints": async () => (await publishing()).ImprintsScreen,
  "/publisher/:publisherId/imprint/:imprintId/series": async () => (await publishing()).SeriesScreen,
  "/phonics": async () => (await phonics()).SequencesScreen,
  "/phonics/new": async () => (await phonics()).SequenceScreen,
  "/phonics/:id": async () => (await phonics()).SequenceScreen,
  "/account": async () => (await identity()).AccountScreen,
  "/staff": async () => (await identity()).StaffScreen,
  "/changes": async () => (await import("../features/system/changes/changes-screen.tsx")).ChangesScreen,
  "/system/settings": async () => (await import("../features/system/settings/settings-screen.tsx")).SettingsScreen,
  "/api": async () => (await import("../features/system/calls/api-screen.tsx")).ApiScreen,
};

const lazyRoutes = Object.entries(lazyScreens).map(
  ([path, load]): RouteObject => ({
    path,
    lazy: async () => ({ Component: await load() }),
    ...(path === "/book/wizard" ? { children: wizardSteps.map((step) => ({ path: step, element: null })) } : {}),
  }),
);
const isOfBook = ({ path }: RouteObject) => path === "/book/:id" || path?.startsWith("/book/:id/");

/// The screens of one book are tabs of its workspace.
const workspace: RouteObject = {
  lazy: async () => ({
    Component: (await import("../features/books/workspace/book-workspace.tsx")).BookWorkspace,
  }),
  children: lazyRoutes.filter(isOfBook),
};

/// The screens that exist (specification, section 2).
const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      {
        path: "/login",
        lazy: async () => ({ Component: (await import("../features/identity/login/login-screen.tsx")).LoginScreen }),
      },
      {
        path: "/command-line",
        lazy: async () => {
          const { CommandLineScreen } = await import("../features/identity/command-line/command-line-screen.tsx");
          return {
            element: (
              <RequireSession>
                <CommandLineScreen />
              </RequireSession>
            ),
          };
        },
      },
      {
        element: (
          <RequireSession>
            <Shell />
          </RequireSession>
        ),
        children: [
          {
            errorElement: <RouteFailure />,
            children: [
              { path: "/", element: <Navigate to="/books" replace /> },
              { path: "/books", element: <BookListScreen /> },
              workspace,
              ...lazyRoutes.filter((route) => !isOfBook(route)),
              { path: "*", element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
];

/// Draws nothing while the first screen's code loads; the bar at the top shows the progress.
function LoadingScreen() {
  return null;
}

export function createRouter(window: Window) {
  const router = createHashRouter(routes, { window: createHashWindow(window) });
  const createHref = router.createHref.bind(router);
  router.createHref = (location) => outward(createHref(location));
  return router;
}
