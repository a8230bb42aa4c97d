// Generates the TypeScript types of the three services from their specifications.
//
//   node scripts/generate-api-types.mjs          writes the files
//   node scripts/generate-api-types.mjs --check  fails when a committed file is stale
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { MENDS } from "./lib/mends.mjs";

const SERVICES = ["account", "member-verify", "partner"];
const FOLDER = "openapi/generated";
const OPTIONS = {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  silent: true,
};

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const checking = process.argv.includes("--check");

function banner(service) {
  return `// Generated from openapi/${service}.yaml by scripts/generate-api-types.mjs. Do not edit.\n\n`;
}

async function typesOf(service) {
  const specification = pathToFileURL(join(root, "openapi", `${service}.yaml`));
  return banner(service) + astToString(await openapiTS(specification, OPTIONS));
}

async function committed(path) {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

const stale = [];
for (const service of SERVICES) {
  const types = await typesOf(service);
  const file = `${FOLDER}/${service}.ts`;
  const path = join(root, file);
  if ((await committed(path)) === types) continue;
  stale.push(file);
  if (checking) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, types);
}

if (checking && stale.length > 0) {
  console.error(
    `These files do not match the specifications in openapi/:\n${stale.map((file) => `  ${file}\n`).join("")}` +
      MENDS["api-types"],
  );
  process.exitCode = 1;
} else if (checking) {
  console.log("The generated API types match the specifications.");
} else {
  console.log(stale.length === 0 ? "Nothing to write." : `Wrote ${stale.join(", ")}.`);
}
