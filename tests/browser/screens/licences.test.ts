import { browserTests } from "../../support/browser/browser.ts";
import { testScreens } from "../../support/screens/window-fit.ts";

testScreens(browserTests(), "licences");
