import { Suspense } from "react";
import { Member } from "./member";
import { Plans } from "./plans";

export default function Page() {
  return (
    <main>
      <Member />
      <Suspense fallback={<p>One moment…</p>}>
        <Plans />
      </Suspense>
    </main>
  );
}
