import { notifications } from "@mantine/notifications";
import { getImprint, setAcceptedNames } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { toasts } from "../../../components/toast.tsx";

/// How often the change is made again on what somebody else has saved meanwhile.
const maxTries = 4;

/// Adds a name to those that an imprint accepts, says so, and offers to take it out again. `onChanged` runs after each
/// change and resolves once the dictionary in use knows it. Resolves to whether the name is accepted; a failure is told.
export async function acceptName(
  api: Client,
  imprintID: string,
  { name, onChanged }: { name: string; onChanged: () => Promise<void> },
): Promise<boolean> {
  notifications.hide(failureOf(name));
  let isThere = false;
  const withName = (names: readonly string[]) => {
    isThere = names.includes(name);
    return isThere ? names : [...names, name];
  };
  try {
    const imprint = await changeNames(api, imprintID, withName);
    await onChanged();
    const done = `“${name}” is accepted in all books of ${imprint}, without a symbol`;
    // What somebody else has accepted is not taken out.
    if (isThere) toasts.done(done);
    else toasts.undoable(done, () => void takeOut());
    return true;
  } catch (error) {
    tellFailure(name, "was not accepted", error);
    return false;
  }

  async function takeOut() {
    try {
      await changeNames(api, imprintID, (names) => names.filter((other) => other !== name));
      await onChanged();
      toasts.done(`“${name}” is no longer accepted`);
    } catch (error) {
      tellFailure(name, "is still accepted", error);
    }
  }
}

const failureOf = (name: string): string => `accept-name ${name}`;

/// Stays until it is closed or the name is accepted after all: nothing else on screen tells of it.
const tellFailure = (name: string, what: string, error: unknown): void =>
  void notifications.show({
    id: failureOf(name),
    message: `“${name}” ${what}: ${toApiError(error).message}`,
    color: "red",
    autoClose: false,
  });

/// Changes the names as they are on the server, whoever saves others at the same time. Returns the imprint's name.
async function changeNames(
  api: Client,
  id: string,
  change: (names: readonly string[]) => readonly string[],
): Promise<string> {
  for (let tries = 1; ; tries++) {
    const { name, acceptedNames, revision } = await api.call(getImprint, { query: { id } });
    try {
      await api.call(setAcceptedNames, { body: { id, acceptedNames: [...change(acceptedNames)], revision } });
      return name;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || tries === maxTries) throw error;
    }
  }
}
