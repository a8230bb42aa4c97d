export { wallets } from "../../capabilities/wallets/index.ts";
