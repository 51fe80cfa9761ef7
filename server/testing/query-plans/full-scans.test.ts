import { expect, test } from "vitest";
import { findFullScans } from "./full-scans.ts";

const leading = new Map([
  ["orders_by_user", "user_id"],
  ["users_by_lower_email", "lower(email)"],
]);

test.each([
  ["a table without an index", "SCAN orders", [{ table: "orders", index: null }]],
  [
    "an index from end to end",
    "SCAN orders USING INDEX orders_by_user",
    [{ table: "orders", index: "orders_by_user" }],
  ],
  [
    "an index alone",
    "SCAN orders USING COVERING INDEX orders_by_user",
    [{ table: "orders", index: "orders_by_user" }],
  ],
  [
    "an index whose first column is skipped",
    "SEARCH orders USING INDEX orders_by_user (ANY(user_id) AND created_at>?)",
    [{ table: "orders", index: "orders_by_user" }],
  ],
  [
    "a table that SQLite indexes for the statement",
    "SEARCH orders USING AUTOMATIC COVERING INDEX (user_id=?)",
    [{ table: "orders", index: null }],
  ],
])("SQLite: finds %s", (_what, plan, scans) => {
  expect(findFullScans(plan, new Map())).toEqual(scans);
});

test.each([
  ["a search", "SEARCH orders USING INDEX orders_by_user (user_id=?)"],
  ["a search by the primary key", "SEARCH users USING INTEGER PRIMARY KEY (rowid=?)"],
  ["the words of a full-text index", "SCAN search_words VIRTUAL TABLE INDEX 0:M1"],
  ["a subquery", "CO-ROUTINE found\nSEARCH orders USING INDEX i (a=?)\nSCAN found"],
  ["a row of constants", "SCAN CONSTANT ROW"],
])("SQLite: %s is no scan", (_what, plan) => {
  expect(findFullScans(plan, new Map())).toEqual([]);
});

test.each([
  [
    "a table without an index",
    "Limit  (cost=0)\n  ->  Parallel Seq Scan on orders o  (cost=0)\n        Filter: (a = 1)",
    [{ table: "orders", index: null }],
  ],
  [
    "an index without a condition",
    "Aggregate  (cost=0)\n  ->  Index Only Scan using orders_by_user on orders  (cost=0)",
    [{ table: "orders", index: "orders_by_user" }],
  ],
  [
    "an index beside one that has a condition",
    [
      "Nested Loop  (cost=0)",
      "  ->  Index Scan Backward using orders_pkey on orders  (cost=0)",
      "        Filter: (paid_at IS NOT NULL)",
      "  ->  Index Scan using orders_by_user on orders o  (cost=0)",
      "        Index Cond: (user_id = orders.user_id)",
    ].join("\n"),
    [{ table: "orders", index: "orders_pkey" }],
  ],
  [
    "an index with a condition on another column than its first",
    "Index Scan using orders_by_user on orders  (cost=0)\n  Index Cond: (created_at > 'x')",
    [{ table: "orders", index: "orders_by_user" }],
  ],
  [
    "a bitmap of a whole index",
    "Bitmap Heap Scan on orders  (cost=0)\n  ->  Bitmap Index Scan on orders_by_user  (cost=0)",
    [{ table: "", index: "orders_by_user" }],
  ],
])("PostgreSQL: finds %s", (_what, plan, scans) => {
  expect(findFullScans(plan, leading)).toEqual(scans);
});

test.each([
  ["a condition", "Index Scan using orders_by_user on orders\n  Index Cond: (user_id = 'u'::text)"],
  [
    "a condition on an expression",
    "Index Scan using users_by_lower_email on users\n  Index Cond: (lower(email) = 'a'::text)",
  ],
  ["a condition by a row", "Index Scan using a on b\n  Index Cond: (ROW(x, id) < ROW('a', 'b'))"],
])("PostgreSQL: an index with %s is no scan", (_what, plan) => {
  expect(findFullScans(plan, leading)).toEqual([]);
});
