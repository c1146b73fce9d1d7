import { Button, Group, Text, Title, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../screen/document-title.ts";
import { Screen } from "../screen/screen.tsx";
import spoken from "../screen/spoken.module.css";
import { type ListedStep, StepList } from "./step-list.tsx";
import type { useStepKeys } from "./use-step-keys.ts";
import classes from "./wizard.module.css";

/// What both wizards look like: Back and Next (Create at the end) at the top right, the steps beside the fields of the one
/// that is shown.
export function WizardFrame({
  title,
  progress,
  back,
  steps,
  rest,
  heading,
  isHeadingHidden = false,
  notice,
  keys,
  isWide = false,
  isWaiting = false,
  onBack,
  onTakeRest,
  onBlur,
  create,
  isLast,
  children,
}: {
  title: string;
  /// How far it is: `Step 2 of 10`.
  progress: string;
  back: { to: string; label: string };
  steps: readonly ListedStep[];
  rest?: ReactNode;
  /// The title of the step that is shown.
  heading: string;
  /// Where a field's label says it already.
  isHeadingHidden?: boolean;
  /// Why another step is shown than was asked for.
  notice: string | null;
  keys: ReturnType<typeof useStepKeys>;
  /// The step shows a grid.
  isWide?: boolean;
  /// What the step shows is being loaded: it cannot be left forwards yet.
  isWaiting?: boolean;
  /// Null at the first step.
  onBack: (() => void) | null;
  /// Takes what is proposed for the steps that remain. Absent where a wizard proposes nothing.
  onTakeRest?: () => void;
  onBlur: () => void;
  /// The button at the end.
  create: ReactNode;
  isLast: boolean;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <Screen
      title={title}
      subtitle={<Text c="dimmed">{progress}</Text>}
      back={back}
      action={
        <Group gap="sm" justify="flex-end">
          <Tooltip label="Back (Shift+Tab in the first field)" position="bottom-end" withinPortal={false}>
            <Button variant="default" disabled={onBack === null} onClick={() => onBack?.()}>
              Back
            </Button>
          </Tooltip>
          {!isLast && onTakeRest && (
            <Tooltip
              label="Take what is proposed, and show the summary (Ctrl+Enter)"
              position="bottom-end"
              withinPortal={false}
            >
              <Button variant="default" aria-keyshortcuts="Control+Enter" onClick={onTakeRest}>
                Take the rest
              </Button>
            </Tooltip>
          )}
          {isLast ? (
            create
          ) : (
            <Tooltip label="Next (Enter)" position="bottom-end" withinPortal={false}>
              <Button
                ref={keys.next}
                {...(isWaiting ? { "aria-disabled": true, "data-disabled": true } : {})}
                onClick={keys.goOn}
              >
                Next
              </Button>
            </Tooltip>
          )}
        </Group>
      }
    >
      <div className={classes.layout} {...(isWide ? { "data-wide": true } : {})}>
        <StepList steps={steps} rest={rest} />
        <form
          ref={keys.fields}
          noValidate
          aria-label={title}
          aria-describedby="wizard-step"
          className={classes.step}
          onKeyDown={keys.onKeyDown}
          onBlur={onBlur}
          onSubmit={(event) => event.preventDefault()}
        >
          <div role="status">
            {notice && (
              <Text className={classes.notice} size="sm">
                {notice}
              </Text>
            )}
          </div>
          <Title
            id="wizard-step"
            order={2}
            tabIndex={-1}
            className={isHeadingHidden ? `${classes.heading} ${spoken.spoken}` : classes.heading}
          >
            {heading}
          </Title>
          {children}
          {!isLast && (
            <Text size="xs" c="dimmed" className={classes.keys}>
              Enter goes to the next step, as Tab in the last field does; Shift+Tab in the first one goes back.
              {onTakeRest && " Ctrl+Enter takes the rest as proposed."} After Esc, Tab only moves between fields,
              buttons and links.
            </Text>
          )}
        </form>
      </div>
    </Screen>
  );
}
