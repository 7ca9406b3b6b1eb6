//go:build tools

// Package tools names the programs that are built: Temporal's server and the tool that makes its tables.
package tools

import (
	_ "go.temporal.io/server/cmd/server"
	_ "go.temporal.io/server/cmd/tools/sql"
)
