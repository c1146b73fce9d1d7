import { UnstyledButton } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { loadPart } from "../../components/screen/load-part.tsx";
import { isUnder, navigation } from "./navigation.ts";
import classes from "./shell.module.css";

const NavigationMenu = loadPart(() => import("./navigation-menu.tsx"));

/// The links to what there is. Where they have no room beside each other they stand in a menu under the name of the one
/// that is open, which is loaded when somebody is about to open it.
export function MainNavigation() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const [hasRoom, setRoom] = useState(true);

  // Both are watched: a wider font, or spacing of one's own, makes the links wider.
  useLayoutEffect(() => {
    const [room, line] = [nav.current, links.current];
    if (!room || !line) return;
    const measure = () => setRoom(line.offsetWidth <= room.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    observer.observe(line);
    return () => observer.disconnect();
  }, []);

  return (
    <nav ref={nav} aria-label="Main" className={classes.nav} {...(hasRoom ? {} : { "data-menu": true })}>
      <div ref={links} className={classes.links} {...(hasRoom ? {} : { "data-hidden": true, inert: true })}>
        {navigation.map(({ label, to, prefixes }) => (
          <Link
            key={to}
            to={to}
            className={classes.link}
            {...(isUnder(pathname, prefixes)
              ? { "data-active": true, "aria-current": pathname === to ? "page" : "true" }
              : {})}
          >
            {label}
          </Link>
        ))}
      </div>
      {!hasRoom && <MenuOfLinks pathname={pathname} />}
    </nav>
  );
}

function MenuOfLinks({ pathname }: { pathname: string }) {
  const [isWanted, setWanted] = useState(false);
  const current = navigation.find(({ prefixes }) => isUnder(pathname, prefixes))?.label ?? "Menu";
  const button = (
    <MenuButton
      current={current}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={NavigationMenu.load}
      onFocus={NavigationMenu.load}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <NavigationMenu pathname={pathname} meanwhile={button}>
      <MenuButton current={current} />
    </NavigationMenu>
  );
}

function MenuButton({ current, className = "", ...rest }: { current: string } & ComponentProps<"button">) {
  return (
    <UnstyledButton
      className={`${classes.menu} ${className}`}
      aria-label={current === "Menu" ? current : `${current}, menu`}
      {...rest}
    >
      <IconMenu2 size={18} aria-hidden />
      {current}
    </UnstyledButton>
  );
}
