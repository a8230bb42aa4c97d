import { playSeeds } from "../seeds.ts";
import { purchases } from "./simulation.ts";

playSeeds(purchases, 1);
