import { z } from "zod";
import { revision, saved, stored, storedReadOnly } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

export const settings = z.strictObject({
  /// True if words may stand in a second row of popups.
  allowPopupsSecondRow: z.boolean(),
  ...stored,
});
export type Settings = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/system/settings",
  summary: "The system settings",
  response: settings,
});

/// Switching the second row off is refused while words stand in it (422, with the words).
export const putSettings = endpoint({
  method: "PUT",
  path: "/system/settings",
  summary: "Save the system settings",
  body: z.strictObject({ allowPopupsSecondRow: z.boolean(), revision: revision.optional(), ...storedReadOnly }),
  response: saved,
});
