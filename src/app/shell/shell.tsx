import { useEffect, useRef } from "react";
import { Link, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { announce } from "../../components/screen/live-region.tsx";
import { rememberList } from "../last-list.ts";
import { PaletteKey } from "../palette/palette-key.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import classes from "./shell.module.css";

/// The frame of every screen: skip link, top navigation, account menu and the place for the work.
export function Shell() {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  useEffect(() => rememberList({ pathname, search }), [pathname, search]);

  // A new screen is announced, and takes the focus that the old one took away with it.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      announce(pathname && document.title);
      if (document.activeElement === document.body) main.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <a
          href={`#!${pathname}`}
          className={classes.skip}
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          Skip to content
        </a>
        <Link to="/books" className={classes.brand}>
          Symbolshelf
        </Link>
        <MainNavigation />
        <PaletteKey />
        <AccountMenu />
      </header>
      <main ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
}
