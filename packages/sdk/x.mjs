const a=process.cpuUsage(); await import(process.argv[2]); const b=process.cpuUsage(a); console.log(process.argv[2],(b.user+b.system)/1000|0,"ms");
