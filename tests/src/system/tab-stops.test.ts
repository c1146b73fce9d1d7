import { afterEach, expect, it } from "vitest";
import { focusStop, isEdge, tabStops } from "../../../src/components/wizard/tab-stops.ts";

afterEach(() => document.body.replaceChildren());

function show(html: string) {
  document.body.innerHTML = html;
  return tabStops(document.body);
}
const one = (id: string) => document.querySelector(`#${id}`)!;

it("counts the radio buttons of a group as one stop, and leaves out what Tab does not reach", () => {
  const stops = show(`<h2 tabindex="-1" id="h">Mode</h2>
    <input type="radio" name="m" id="a"><input type="radio" name="m" id="b" checked>
    <input disabled><button tabindex="-1">x</button><a id="none">no link</a><input id="t"><button id="z">z</button>`);
  expect(stops.map((stop) => stop.map(({ id }) => id))).toEqual([["a", "b"], ["t"], ["z"]]);
  expect(isEdge(stops, one("b"), true)).toBe(true);
  expect(isEdge(stops, one("b"), false)).toBe(false);
  expect(isEdge(stops, one("t"), false)).toBe(false);
  expect(isEdge(stops, one("z"), false)).toBe(true);
  // From the heading, Tab moves to the first field.
  expect([isEdge(stops, one("h"), false), isEdge(stops, one("h"), true)]).toEqual([false, true]);
  expect(focusStop(stops[0])).toBe(true);
  expect(document.activeElement?.id).toBe("b");
});

it("lets Tab leave a step without fields in both directions", () => {
  const stops = show(`<h2 tabindex="-1" id="h">Symbols</h2>`);
  expect([isEdge(stops, one("h"), false), isEdge(stops, one("h"), true), focusStop(stops[0])]).toEqual([
    true,
    true,
    false,
  ]);
});

it("leaves links beside the fields to the browser", () => {
  const stops = show(`<input id="t"><p data-aside><a href="#a" id="a">a</a></p>`);
  expect(stops.map((stop) => stop.map(({ id }) => id))).toEqual([["t"]]);
  expect([isEdge(stops, one("t"), false), isEdge(stops, one("a"), false), isEdge(stops, one("a"), true)]).toEqual([
    true,
    false,
    false,
  ]);
});
