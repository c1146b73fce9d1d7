import { TooManyRequests } from "../../errors.ts";

/// So many calls of one account on one route may be under way or wait in a process: more than any browser makes.
const maxUnderWay = 200;

/// Counts the calls of one route that are under way, by account. `enter` throws TooManyRequests.
export function callsUnderWay(): { enter(account: string): void; leave(account: string): void } {
  const counts = new Map<string, number>();
  return {
    enter(account) {
      const count = counts.get(account) ?? 0;
      if (count >= maxUnderWay)
        throw new TooManyRequests(`You have ${count} such calls under way already. Go on in a second.`, 1);
      counts.set(account, count + 1);
    },
    leave(account) {
      const count = counts.get(account) ?? 0;
      if (count > 1) counts.set(account, count - 1);
      else counts.delete(account);
    },
  };
}
