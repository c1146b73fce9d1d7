import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { archive, csvFile, eventStream, exportedFile, picture } from "../../../api/common/endpoint.ts";
import * as api from "../../../api/index.ts";
import { examples } from "../../../api/system/examples.ts";
import { endpointsOf, openapiDocument } from "../../../api/system/openapi.ts";

const document = JSON.parse(JSON.stringify(openapiDocument(api)));
const operation = (method: string, path: string) => document.paths[path][method];

describe("the OpenAPI document", () => {
  test("is valid, and every reference in it resolves", async () => {
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    const pointers = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!));
    expect(pointers.size).toBeGreaterThan(20);
    for (const pointer of pointers) {
      const target = pointer.split("/").reduce((value, key) => value?.[key], document);
      expect(`${pointer} ${typeof target}`).toBe(`${pointer} object`);
    }
  });

  test("has every endpoint once, with its token, its errors and a unique name", () => {
    const endpoints = endpointsOf(api);
    expect(new Set(endpoints.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(endpoints.length);
    for (const [name, { method, path, needsToken }] of endpoints) {
      const made = operation(method.toLowerCase(), path);
      expect(made.operationId).toBe(name);
      expect(made.security).toEqual(needsToken ? undefined : []);
      expect("401" in made.responses).toBe(needsToken);
      expect(Object.keys(made.responses)).toEqual(expect.arrayContaining(["200", "500", "503"]));
    }
    expect(document.security).toEqual([{ token: [] }]);
  });

  test("describes what is sent: queries, JSON, forms with files", () => {
    expect(operation("get", "/book").parameters.map((one: { name: string }) => one.name)).toEqual(["id", "extended"]);
    const { schema } = operation("put", "/books").requestBody.content["application/json"];
    expect(schema.required).toEqual(expect.arrayContaining(["id", "title"]));
    expect(schema.required).not.toContain("level");
    expect(schema.properties.characters).toEqual({ readOnly: true });
    const page = operation("post", "/book/page").requestBody.content["multipart/form-data"].schema;
    expect(page).toMatchObject({ required: ["id", "image", "file"], properties: { file: { format: "binary" } } });
    const wizard = operation("post", "/books").requestBody.content["multipart/form-data"].schema;
    expect(wizard.properties.json.properties.title.type).toBe("string");
    expect(wizard.additionalProperties).toEqual({ type: "string", format: "binary" });
    expect(Object.keys(operation("get", "/book/cover").responses["200"].content)).toEqual(["image/png", "image/jpeg"]);
  });

  test("has an example for every request, response and error that matches its schema", () => {
    for (const [name, { method, path, query, body, upload, response }] of endpointsOf(api)) {
      const { parameters, requestBody, responses } = operation(method.toLowerCase(), path);
      const given: { query?: unknown; body?: unknown } = examples[name as keyof typeof examples];
      expect(query?.safeParse(given.query).error, name).toBeUndefined();
      expect(body?.safeParse(given.body).error, name).toBeUndefined();
      if (query) expect(parameters.filter((one: object) => "example" in one).length, name).toBeGreaterThan(0);
      if (body) {
        const sent = requestBody.content[upload ? "multipart/form-data" : "application/json"].example;
        expect(upload?.json ? sent[upload.json] : sent, name).toEqual(given.body);
      }
      if (
        response === picture ||
        response === archive ||
        response === exportedFile ||
        response === csvFile ||
        response === eventStream
      )
        continue;
      const { example } = responses[200].content["application/json"];
      expect(response.safeParse(example).error, name).toBeUndefined();
    }
    for (const [status, { content }] of Object.entries<{ content: Record<string, { example: unknown }> }>(
      document.components.responses,
    ))
      expect(api.errorBody.safeParse(content["application/json"]?.example).error, status).toBeUndefined();
    const zip = operation("get", "/book/deploy/package").responses["200"].content;
    expect(Object.keys(zip)).toEqual(["application/zip"]);
  });
});
