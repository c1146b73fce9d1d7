import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toast-place.module.css";

/// Where toasts stand. One that was shown before this was loaded is shown then.
export default function ToastPlace() {
  return (
    <Notifications position="bottom-right" autoClose={4000} withinPortal={false} classNames={{ root: classes.place }} />
  );
}
