import { Table, Text, Title } from "@mantine/core";
import { CodeBlock } from "../../../components/code/code-block.tsx";
import { type ApiCall, type Schema, typeText } from "./api-document.ts";
import classes from "./api-screen.module.css";
import { TryCall } from "./try-call.tsx";

/// One call: its input, a form to try it, and its answers.
export function CallDetail({ call }: { call: ApiCall }) {
  const fields = Object.entries(call.body?.schema.properties ?? {}).filter(([, schema]) => !schema.readOnly);
  return (
    <article className={classes.detail} aria-label={`${call.method} ${call.path}`}>
      <header>
        <Title order={2} className={classes.name}>
          <span className={classes.method} data-method={call.method}>
            {call.method}
          </span>
          <code>/api/v1{call.path}</code>
        </Title>
        <Text mt="xs">
          {call.summary.split("`").map((part, index) =>
            // Names are between backticks.
            index % 2 ? <code key={part}>{part}</code> : part,
          )}
          .
        </Text>
        {!call.needsToken && <Text c="dimmed">Needs no token.</Text>}
      </header>
      {call.parameters.length > 0 && (
        <Fields
          title="Query"
          fields={call.parameters.map(({ name, schema, isRequired }) => ({ name, schema, isRequired }))}
        />
      )}
      {call.body && (
        <>
          <Fields
            title={call.body.type === "application/json" ? "Body (JSON)" : "Body (form with files)"}
            fields={fields.map(([name, schema]) => ({
              name,
              schema,
              isRequired: call.body?.schema.required?.includes(name) ?? false,
            }))}
          />
          {call.body.description && <Text c="dimmed">{call.body.description}</Text>}
        </>
      )}
      <TryCall call={call} />
      <Answers call={call} />
    </article>
  );
}

function Fields({
  title,
  fields,
}: {
  title: string;
  fields: readonly { name: string; schema: Schema; isRequired: boolean }[];
}) {
  if (fields.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} className={classes.part}>
        {title}
      </Title>
      <Table withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Field</Table.Th>
            <Table.Th scope="col">Takes</Table.Th>
            <Table.Th scope="col">Needed</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ name, schema, isRequired }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <code>{name}</code>
              </Table.Th>
              <Table.Td className={classes.type}>
                {typeText(schema)}
                {schema.description && <Text c="dimmed">{schema.description}</Text>}
              </Table.Td>
              <Table.Td>{isRequired ? "yes" : ""}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Answers({ call }: { call: ApiCall }) {
  return (
    <section aria-label="Answers">
      <Title order={3} className={classes.part}>
        Answers
      </Title>
      {call.answers.map(({ status, description, example }) => (
        <details key={status} className={classes.answer}>
          <summary>
            <b>{status}</b> {description}
          </summary>
          {example !== undefined && (
            <CodeBlock label={`Example of ${status}`} text={JSON.stringify(example, null, 2)} />
          )}
        </details>
      ))}
    </section>
  );
}
