import { createRoot } from "react-dom/client";
import { createServices } from "./api/services.ts";
import { App } from "./app/app.tsx";

const services = createServices(window.location.origin);
createRoot(document.getElementById("root")!).render(<App services={services} />);
void services.session.start();
