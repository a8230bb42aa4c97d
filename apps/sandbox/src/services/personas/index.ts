/** Personas of a tester's own: `POST /_sandbox/personas`, `DELETE /_sandbox/personas/{id}`. */
import { readObject } from "../../core/body.ts";
import { json } from "../../core/http.ts";
import { defineService } from "../../core/service.ts";
import { personaForm } from "./form.ts";
import { makePersona, removePersona } from "./made.ts";

const PATH = "/_sandbox/personas";

export const personas = defineService({
  name: "personas",
  operations: {},
  personaForm,
  pages: [
    {
      method: "POST",
      path: PATH,
      respond: async ({ request, world }) => {
        const given = await readObject(request);
        return json(201, { persona: makePersona(world, given) });
      },
    },
    {
      method: "DELETE",
      path: `${PATH}/{id}`,
      respond: ({ world, params }) => {
        removePersona(world, params.id ?? "");
        return json(204, undefined);
      },
    },
  ],
});
