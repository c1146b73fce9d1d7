import { createHashRouter, Navigate, type RouteObject } from "react-router-dom";
import { BookListScreen } from "../features/books/list/book-list-screen.tsx";
import { createHashWindow, outward } from "./hash-window.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RequireSession } from "./require-session.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { Shell } from "./shell/shell.tsx";

const people = () => import("../features/people/people-screens.tsx");
const sheets = () => import("../features/sheets/sheets-screens.ts");
const symbols = () => import("../features/symbols/symbol-screens.ts");
const highlights = () => import("../features/sheets/highlights/highlights-screens.ts");
const publishing = () => import("../features/people/publishing/publishing-screens.ts");

/// The wizard's steps after the first one, which has no name of its own: one screen draws them all.
const wizardSteps = "author illustrator publisher series mode characters symbols others summary".split(" ");

/// The screens that exist (specification, section 2). What only some staff open some of the time is loaded when opened.
export const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      {
        path: "/login",
        lazy: async () => ({ Component: (await import("../features/identity/login/login-screen.tsx")).LoginScreen }),
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
              {
                path: "/books/stale",
                lazy: async () => ({
                  Component: (await import("../features/books/stale/stale-screen.tsx")).StaleScreen,
                }),
              },
              {
                path: "/book/wizard",
                lazy: async () => ({
                  Component: (await import("../features/books/wizard/wizard-screen.tsx")).WizardScreen,
                }),
                children: wizardSteps.map((path) => ({ path, element: null })),
              },
              {
                path: "/book/:id",
                lazy: async () => ({ Component: (await import("../features/books/book/book-screen.tsx")).BookScreen }),
              },
              {
                path: "/book/:id/cover",
                lazy: async () => ({
                  Component: (await import("../features/books/cover/cover-screen.tsx")).CoverScreen,
                }),
              },
              {
                path: "/book/:id/pages",
                lazy: async () => ({
                  Component: (await import("../features/books/pages/pages-screen.tsx")).PagesScreen,
                }),
              },
              {
                path: "/book/:id/people",
                lazy: async () => ({
                  Component: (await import("../features/books/people/people-screen.tsx")).PeopleScreen,
                }),
              },
              {
                path: "/book/:id/sheets",
                lazy: async () => ({
                  Component: (await import("../features/books/sheets/sheets-screen.tsx")).SheetsScreen,
                }),
              },
              {
                path: "/book/:id/problems",
                lazy: async () => ({
                  Component: (await import("../features/books/problems/problems-screen.tsx")).ProblemsScreen,
                }),
              },
              {
                path: "/book/:id/import",
                lazy: async () => ({ Component: (await import("../features/import/import-screen.tsx")).ImportScreen }),
              },
              {
                path: "/words/wizard",
                lazy: async () => ({
                  Component: (await import("../features/words/wizard/word-wizard-screen.tsx")).WordWizardScreen,
                }),
              },
              {
                path: "/word/:id",
                lazy: async () => ({ Component: (await import("../features/words/word/word-screen.tsx")).WordScreen }),
              },
              {
                path: "/word/:id/move",
                lazy: async () => ({ Component: (await import("../features/words/move/move-screen.tsx")).MoveScreen }),
              },
              {
                path: "/word/:id/childPopups",
                lazy: async () => ({
                  Component: (await import("../features/words/popups/child-popups-screen.tsx")).ChildPopupsScreen,
                }),
              },
              {
                path: "/word/:id/popupPlacement",
                lazy: async () => ({
                  Component: (await import("../features/words/popups/placement-screen.tsx")).PlacementScreen,
                }),
              },
              {
                path: "/word/:id/spelling",
                lazy: async () => ({
                  Component: (await import("../features/words/spelling/spelling-screen.tsx")).SpellingScreen,
                }),
              },
              {
                path: "/words",
                lazy: async () => ({
                  Component: (await import("../features/words/list/words-screen.tsx")).WordsScreen,
                }),
              },
              {
                path: "/sheets",
                lazy: async () => ({ Component: (await sheets()).SheetListScreen }),
              },
              {
                path: "/sheets/new",
                lazy: async () => ({ Component: (await sheets()).NewSheetScreen }),
              },
              {
                path: "/sheets/:id",
                lazy: async () => ({ Component: (await sheets()).SheetScreen }),
              },
              {
                path: "/sheets/:id/quarantine",
                lazy: async () => ({ Component: (await sheets()).QuarantineScreen }),
              },
              {
                path: "/sheets/:id/highlights",
                lazy: async () => ({ Component: (await highlights()).SheetHighlightsScreen }),
              },
              {
                path: "/highlights",
                lazy: async () => ({ Component: (await highlights()).GridHighlightsScreen }),
              },
              {
                path: "/symbols",
                lazy: async () => ({ Component: (await symbols()).FilesScreen }),
              },
              {
                path: "/symbols/upload",
                lazy: async () => ({ Component: (await symbols()).UploadScreen }),
              },
              {
                path: "/symbols/models",
                lazy: async () => ({ Component: (await symbols()).ModelsScreen }),
              },
              {
                path: "/symbol/model/new",
                lazy: async () => ({ Component: (await symbols()).ModelScreen }),
              },
              {
                path: "/symbol/model/:id",
                lazy: async () => ({ Component: (await symbols()).ModelScreen }),
              },
              {
                path: "/authors",
                lazy: async () => ({ Component: (await people()).AuthorsScreen }),
              },
              {
                path: "/illustrators",
                lazy: async () => ({ Component: (await people()).IllustratorsScreen }),
              },
              {
                path: "/publishers",
                lazy: async () => ({ Component: (await publishing()).PublishersScreen }),
              },
              {
                path: "/publisher/:id/imprints",
                lazy: async () => ({ Component: (await publishing()).ImprintsScreen }),
              },
              {
                path: "/publisher/:publisherId/imprint/:imprintId/series",
                lazy: async () => ({ Component: (await publishing()).SeriesScreen }),
              },
              {
                path: "/system/settings",
                lazy: async () => ({
                  Component: (await import("../features/system/settings/settings-screen.tsx")).SettingsScreen,
                }),
              },
              {
                path: "/api",
                lazy: async () => ({ Component: (await import("../features/system/calls/api-screen.tsx")).ApiScreen }),
              },
              { path: "*", element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
];

/// While the first screen's own code loads there is nothing to draw yet; the bar at the top tells.
function LoadingScreen() {
  return null;
}

export function createRouter(window: Window) {
  const router = createHashRouter(routes, { window: createHashWindow(window) });
  const createHref = router.createHref.bind(router);
  router.createHref = (location) => outward(createHref(location));
  return router;
}
