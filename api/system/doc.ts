import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";

export const getDoc = endpoint({
  method: "GET",
  path: "/doc",
  summary: "This document: every call, as OpenAPI 3.1",
  response: z.record(z.string(), z.unknown()),
});
