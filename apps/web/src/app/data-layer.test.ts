import { afterEach, describe, expect, it } from "vitest";
import { dataLayerTracker } from "./data-layer.ts";

afterEach(() => {
  delete window.dataLayer;
});

describe("the data layer", () => {
  it("has every event for a tag manager that comes later [GRD-12] [TRK-22]", () => {
    dataLayerTracker.track("page-load", { path: "/account/manage" });
    expect(window.dataLayer).toEqual([{ event: "page-load", path: "/account/manage" }]);
  });

  it("adds to one that is there, and keeps the last 200 events [TRK-22]", () => {
    window.dataLayer = [{ event: "gtm.js" }];
    for (let count = 1; count <= 200; count += 1) dataLayerTracker.track(`event ${count}`, {});
    expect(window.dataLayer).toHaveLength(200);
    expect(window.dataLayer.at(-1)).toEqual({ event: "event 200" });
  });
});
