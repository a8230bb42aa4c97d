/**
 * A component that reads the stores of `useStores()` and renders again when something that it read changes. In an entry
 * of its own: applications that use the hooks alone do not pay for mobx-react-lite.
 */
export { observer } from "mobx-react-lite";
