import { playSeeds } from "../seeds.ts";
import { lifecycles } from "./simulation.ts";

playSeeds(lifecycles, 1);
