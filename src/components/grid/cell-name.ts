export { cellName } from "../../../api/rules/cells.ts";
