import { Notifications } from "@mantine/notifications";

/// Where toasts stand. One that was shown before this was loaded is shown then.
export default function ToastPlace() {
  return <Notifications position="bottom-right" autoClose={4000} />;
}
