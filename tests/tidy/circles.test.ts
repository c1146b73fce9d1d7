import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, root, sourceFiles } from "./imports.ts";

const rooms = ["grammar", "language", "api", "catalogue", "server", "lsp", "src"];

type Graph = ReadonlyMap<string, readonly string[]>;

/// Returns the import cycles of a graph: sets of two or more files that all reach each other (Tarjan's algorithm).
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    path.push(file);
    for (const next of graph.get(file)!) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = path.splice(path.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

function readGraph(): Graph {
  const files = new Set(rooms.flatMap(sourceFiles));
  const targets = (file: string) =>
    importsOf(file, readFileSync(join(root, file), "utf8"))
      .map(({ specifier }) => relative(root, resolve(root, dirname(file), specifier)))
      .filter((target) => files.has(target));
  return new Map([...files].map((file) => [file, targets(file)]));
}

describe("circles of files", () => {
  test("there are none, including type imports", () => {
    const graph = readGraph();
    expect(graph.size).toBeGreaterThan(500);
    expect(circlesOf(graph)).toEqual([]);
  });

  test("the check finds a circle", () => {
    const graph = new Map([
      ["a", ["b", "c"]],
      ["b", ["d"]],
      ["c", []],
      ["d", ["e", "c"]],
      ["e", ["b"]],
      ["f", ["g"]],
      ["g", ["f", "a"]],
    ]);
    expect(circlesOf(graph)).toEqual([
      ["b", "d", "e"],
      ["f", "g"],
    ]);
  });
});
