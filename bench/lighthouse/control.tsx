/** A page of React with one heading: what this machine makes of it tells what the other figures are worth. */
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root) createRoot(root).render(<h1>Sign in</h1>);
