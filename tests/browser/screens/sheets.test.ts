import { testScreensOf } from "../../support/screens/window-fit.ts";

testScreensOf("sheets");
