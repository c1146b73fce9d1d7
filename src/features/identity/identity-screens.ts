/// The screens of accounts, loaded together when one of them is opened.
export { AccountScreen } from "./account/account-screen.tsx";
export { StaffScreen } from "./staff/staff-screen.tsx";
