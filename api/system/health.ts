import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/health",
  summary: "Whether the server and its database answer; 503 once the server is stopping",
  needsToken: false,
  response: z.strictObject({ status: z.enum(["ok"]), database: z.enum(["embedded", "postgres"]) }),
});

export const getHealthLive = endpoint({
  method: "GET",
  path: "/health/live",
  summary: "Whether the process answers, whatever it depends on",
  needsToken: false,
  response: z.strictObject({ status: z.enum(["ok"]) }),
});

export const getHealthReady = endpoint({
  method: "GET",
  path: "/health/ready",
  summary: "Whether the server can do everything: database, store of images and packages, keys of the identity service",
  needsToken: false,
  response: z.strictObject({ status: z.enum(["ok"]) }),
});
