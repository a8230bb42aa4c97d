import { playSeeds } from "../seeds.ts";
import { sessions } from "./simulation.ts";

playSeeds(sessions, 3);
