import { Button, Group, Text, Textarea, TextInput, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { useServices } from "../../../client/services.ts";
import { type ApiCall, isFile } from "./api-document.ts";
import classes from "./api-screen.module.css";
import { type Outcome, OutcomeView } from "./outcome-view.tsx";
import { sendCall } from "./send-call.ts";

/// A form for one call, filled with its example. It is sent with the token of the signed-in user.
export function TryCall({ call }: { call: ApiCall }) {
  const { api } = useServices();
  const id = useId();
  const [query, setQuery] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      call.parameters.filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example]),
    ),
  );
  const [body, setBody] = useState(() => JSON.stringify(call.body?.example ?? {}, null, 2));
  const [files, setFiles] = useState<Record<string, File | null>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const fileParts =
    call.body?.type === "multipart/form-data"
      ? Object.entries(call.body.schema.properties ?? {}).filter(([, schema]) => isFile(schema))
      : [];
  const changes = call.method !== "GET";

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setOutcome(await sendCall(api, call, { query, body, files }));
    setSending(false);
  }

  return (
    <section aria-labelledby={id}>
      <Title order={3} className={classes.part} id={id}>
        Try it
      </Title>
      <form className={classes.form} onSubmit={(event) => void send(event)}>
        {call.parameters.map(({ name, isRequired, example }) => (
          <TextInput
            key={name}
            label={name}
            required={isRequired}
            placeholder={example}
            value={query[name] ?? ""}
            onChange={(event) => setQuery({ ...query, [name]: event.currentTarget.value })}
          />
        ))}
        {call.body && (
          <Textarea
            label={call.body.type === "application/json" ? "Body" : "Fields"}
            rows={Math.min(18, Math.max(4, body.split("\n").length))}
            spellCheck={false}
            classNames={{ input: classes.source ?? "" }}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        {fileParts.map(([name]) => (
          <label key={name} className={classes.file}>
            {name}
            <input
              type="file"
              onChange={(event) => setFiles({ ...files, [name]: event.currentTarget.files?.[0] ?? null })}
            />
          </label>
        ))}
        <Group>
          <Button
            type="submit"
            variant={changes ? "default" : "filled"}
            loading={isSending}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            Send
          </Button>
          {changes && <Text c="dimmed">This changes the catalogue, as any screen does.</Text>}
        </Group>
      </form>
      {outcome && <OutcomeView outcome={outcome} />}
    </section>
  );
}
