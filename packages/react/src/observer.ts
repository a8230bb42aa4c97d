/**
 * A component that reads the stores of `useStores()` and renders again when a value that it has read changes. An
 * entry of its own: applications that use the hooks alone do not load mobx-react-lite.
 */
export { observer } from "mobx-react-lite";
