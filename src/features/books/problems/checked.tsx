import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { ageText } from "./problem-kinds.ts";

/// How long ago it was checked, told again from time to time.
export function Checked({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return <Text c="dimmed">Checked {ageText(Math.max(0, now - at))}</Text>;
}
