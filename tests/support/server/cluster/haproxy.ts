import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, type Programs } from "./programs.ts";

export const haProxy = { "/usr/sbin/haproxy": "haproxy" };

/// Starts HAProxy with one server after the other behind it, of which those are used whose check is answered with 200. Returns its
/// port.
export async function startHaProxy(
  programs: Programs,
  { mode, check, servers }: { mode: "tcp" | "http"; check: string; servers: { port: number; check?: number }[] },
): Promise<number> {
  const port = await freePort();
  const file = join(programs.folder, "haproxy.cfg");
  const lines = servers.map(
    ({ port, check = port }, index) => `  server s${index} 127.0.0.1:${port} check port ${check}`,
  );
  writeFileSync(
    file,
    `defaults
  mode ${mode}
  timeout connect 1s
  timeout client 10m
  timeout server 10m
  timeout check 2s
listen all
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk
  http-check send ${check} ver HTTP/1.1 hdr Host localhost hdr Connection close
${mode === "http" ? "  option forwardfor\n" : ""}  http-check expect status 200
  default-server inter 500ms fall 1 rise 1${mode === "tcp" ? " on-marked-down shutdown-sessions" : ""}
${lines.join("\n")}
`,
  );
  programs.start("haproxy", "/usr/sbin/haproxy", ["-db", "-f", file]);
  return port;
}
