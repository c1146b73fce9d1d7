import type { FastifyRequest } from "fastify";
import type { SessionOrigin } from "../repositories/identity/sessions.ts";

/// Browsers by what their `User-Agent` holds; each also names those below it.
const browsers = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
] as const;

/// Names what a call comes from, for the person who has to recognise it: `Firefox on Windows`. It is what the caller says of itself, and is
/// nothing to decide by.
export function deviceName(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) => list.find(([, has]) => has.test(userAgent))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return "Another program";
  return system === undefined ? browser : `${browser} on ${system}`;
}

/// On what and from where a call comes, for the session that it begins.
export const originOf = (request: FastifyRequest): SessionOrigin => ({
  device: deviceName(request.headers["user-agent"] ?? ""),
  address: request.ip,
});
